import { Eta } from 'eta';

const eta = new Eta({ autoTrim: false });

const style = `
:root{color-scheme:light dark;--ink:#1a2330;--soft:#4a5668;--card:#fff;--page:#eef2f6;--line:#8693a5;
--go:#0b5cad;--go-ink:#fff;--go-over:#084583;--bad:#a3140f;--bad-page:#fdecea;--focus:#0b5cad}
@media(prefers-color-scheme:dark){:root{--ink:#eef2f7;--soft:#b7c2d0;--card:#1c2530;--page:#10161d;--line:#6f7d90;
--go:#8ec5ff;--go-ink:#08213c;--go-over:#b6daff;--bad:#ffb4ab;--bad-page:#3b1714;--focus:#8ec5ff}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;background:var(--page);
color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;padding:1rem}
header,main,footer{width:100%;max-width:27rem}
header{padding:1.5rem 0 1rem;font-weight:600;text-align:center}
header a{color:inherit;text-decoration:none}
main{background:var(--card);border-radius:.75rem;padding:1.75rem 1.5rem;box-shadow:0 1px 3px rgb(0 0 0/.18)}
footer{padding:1rem 0;text-align:center;font-size:.875rem;color:var(--soft)}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem;overflow-wrap:anywhere}
h2{font-size:1.125rem;margin:1.75rem 0 .5rem}
p{margin:0 0 1rem;overflow-wrap:anywhere}
label{display:block;font-weight:600;margin-bottom:.25rem}
input[type=text],input[type=password]{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;
background:var(--card);border:1px solid var(--line);border-radius:.5rem;margin-bottom:1rem}
button,.button{display:block;width:100%;min-height:2.75rem;padding:.5rem 1rem;font:inherit;font-weight:600;
border:1px solid var(--go);border-radius:.5rem;background:var(--go);color:var(--go-ink);cursor:pointer;text-align:center;
text-decoration:none}
button:hover,.button:hover{background:var(--go-over);border-color:var(--go-over)}
button.plain,.button.plain{background:transparent;color:var(--go)}
button.plain:hover,.button.plain:hover{text-decoration:underline;color:var(--go-over);border-color:var(--go-over)}
form{margin:0}form+form{margin-top:.75rem}
.buttons{display:grid;gap:.75rem;margin-top:1.25rem}
@media(min-width:26rem){.buttons{grid-template-columns:1fr 1fr}}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.problem{border:2px solid var(--bad);background:var(--bad-page);border-radius:.5rem;padding:.75rem 1rem;margin-bottom:1.25rem}
.problem h2{margin:0 0 .25rem;font-size:1rem;color:var(--bad)}.problem p{margin:0}
ul.providers{display:grid;gap:.75rem;margin:0}fieldset{border:0;margin:0;padding:0}legend{font-weight:600;padding:0;margin-bottom:.5rem}
ul{padding:0;margin:0 0 1rem;list-style:none}
li.choice{border-top:1px solid var(--line)}li.choice:last-child{border-bottom:1px solid var(--line)}
.choice label{display:flex;gap:.75rem;align-items:flex-start;font-weight:400;padding:.75rem 0;margin:0;cursor:pointer}
.choice input{width:1.25rem;height:1.25rem;margin:.125rem 0 0;flex:none;accent-color:var(--go)}
.name{display:block;font-size:.875rem;color:var(--soft);overflow-wrap:anywhere}
code,.value{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.value{display:block;padding:.75rem 1rem;border:1px solid var(--line);border-radius:.5rem;font-size:1.0625rem;
user-select:all;margin:0 0 1rem}
.allowed{padding-left:1.25rem;list-style:disc}
.row{display:flex;gap:1rem;align-items:center;justify-content:space-between;padding:.75rem 0;border-top:1px solid var(--line)}
.row button,.row a{width:auto;flex:none;white-space:nowrap}.row p{margin:0}
img.qr{display:block;width:100%;max-width:15rem;height:auto;margin:0 auto 1rem;background:#fff;border-radius:.5rem}
a{color:var(--go)}
`;

const frame = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="same-origin">
<title><% if (it.problem) { %>Error: <% } %><%= it.title %> – Login service</title>
<style>${style}</style>
</head>
<body>
<header><a href="<%= it.basePath %>/home">Login service</a></header>
<main id="main">
<% if (it.problem) { %><div class="problem" role="alert" id="problem"><h2>There is a problem</h2><p><%= it.problem %></p></div><% } %>
<h1><%= it.title %></h1>
<%~ it.content %>
</main>
<footer>Reference server of the conformance suite</footer>
</body>
</html>
`;

const around = eta.compile(frame);

/** What every page shows. */
export interface PageFrame {
  readonly title: string;
  /** Path of the service, without a trailing slash. */
  readonly basePath: string;
  /** What went wrong, told above everything else. */
  readonly problem?: string | undefined;
}

/** Makes a page out of a template for its content. */
export function page<Model extends object>(template: string): (frameOf: PageFrame, model: Model) => string {
  const contentOf = eta.compile(template);
  return (frameOf, model) => {
    const content = eta.render(contentOf, { ...model, basePath: frameOf.basePath });
    return eta.render(around, { ...frameOf, content });
  };
}
