import { config } from 'chai';

/** An assertion that fails shows what it compared: by 40 characters, chai's limit, nobody can tell what was wrong. */
config.truncateThreshold = 2_000;
