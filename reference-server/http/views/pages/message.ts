import { page } from './layout.ts';

/** What a page with a message shows. */
export interface MessageModel {
  readonly text: string;
  /** What may be done next. */
  readonly link?: { readonly path: string; readonly text: string };
}

/** A page with a message. */
export const messagePage = page<MessageModel>(`
<p><%= it.text %></p>
<% if (it.link) { %><p><a href="<%= it.basePath %><%= it.link.path %>"><%= it.link.text %></a></p><% } %>
`);
