import { page } from './layout.ts';

const codeField = `
<label for="code">Six-digit code</label>
<input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]*" maxlength="7" required>`;

/** Asks for the code of the generator. */
export const codePage = page<{ readonly csrf: string }>(`
<p>Open your authenticator app and type the code that it shows for this service.</p>
<form action="<%= it.basePath %>/login/mfa/verify.do" method="post">
<input type="hidden" name="X-Auth-Csrf" value="<%= it.csrf %>">${codeField}
<button type="submit">Go on</button>
</form>
`);

/** What the page for registering a generator shows. */
export interface RegistrationModel {
  readonly csrf: string;
  /** `otpauth` address. */
  readonly address: string;
  readonly secret: string;
  /** `data:` address of the QR code; empty on the page that shows the secret. */
  readonly image: string;
}

/** Registers a generator, by QR code or by the secret in letters. */
export const registrationPage = page<RegistrationModel>(`
<% if (it.image) { %>
<p>Scan this code with an authenticator app, or <a href="<%= it.address %>">open the app on this device</a>.</p>
<img class="qr" src="<%= it.image %>" alt="QR code for your authenticator app" width="240" height="240">
<p><a href="<%= it.basePath %>/login/mfa/manual">Type the secret instead</a></p>
<% } else { %>
<p>Type this secret into your authenticator app, as a time-based key with six digits every 30 seconds.</p>
<output class="value" id="secret"><%= it.secret %></output>
<p><a href="<%= it.basePath %>/login/mfa/register">Show a QR code instead</a></p>
<% } %>
<form action="<%= it.basePath %>/login/mfa/verify.do" method="post">
<input type="hidden" name="X-Auth-Csrf" value="<%= it.csrf %>">${codeField}
<button type="submit">Turn on two-step login</button>
</form>
`);

/** Asks for a new password. */
export const passwordChangePage = page<{ readonly csrf: string }>(`
<p>You have to choose a new password before you go on.</p>
<form action="<%= it.basePath %>/force_password_change" method="post">
<input type="hidden" name="X-Auth-Csrf" value="<%= it.csrf %>">
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required>
<label for="password_confirmation">New password again</label>
<input id="password_confirmation" name="password_confirmation" type="password" autocomplete="new-password" required>
<button type="submit">Change password</button>
</form>
`);
