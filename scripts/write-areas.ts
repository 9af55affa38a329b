import { writeFileSync } from 'node:fs';
import { suiteRoot } from '../src/root.ts';
import { areasPage } from './areas-page.ts';

writeFileSync(new URL('docs/areas.md', suiteRoot), areasPage());
