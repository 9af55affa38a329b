import { page } from './layout.ts';

/** The page that shows a one-time passcode. */
export const passcodePage = page<{ readonly passcode: string; readonly minutes: number }>(`
<p>Your one-time passcode is</p>
<output class="value" id="passcode"><%= it.passcode %></output>
<p>It works once, within <%= it.minutes %> minutes, and only until you ask for another one. Give it to nobody but the program that asked you for it.</p>
<p><a href="<%= it.basePath %>/home">Back to your account</a></p>
`);
