/**
 * Texts that run a script where a browser takes them for HTML. Each calls `fired(number)`. Made of what runs by itself in Chromium, in the
 * spellings that get past filters; the control page proves that each one does run.
 */
const handlers: readonly ((call: string) => string)[] = [
  (call) => `<img src=x onerror=${call}>`,
  (call) => `<img src="x" onerror="${call}">`,
  (call) => `<img/src="x"/onerror=${call}>`,
  (call) => `<img src=x onerror='${call}' alt='a picture'>`,
  (call) => `<IMG SRC=x OnErRoR=${call}>`,
  (call) => `<img src=x\tonerror\t=\t${call}>`,
  (call) => `<img src=x\nonerror\n=\n${call}\n>`,
  (call) => `<img src=x onerror=${call}// alt>`,
  (call) => `<svg onload=${call}>`,
  (call) => `<svg/onload=${call}>`,
  (call) => `<svg><image href=x onerror=${call}></image></svg>`,
  (call) => `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  (call) => `<svg><set onbegin=${call} attributeName=x to=y>`,
  (call) => `<svg><script>${call}</script></svg>`,
  (call) => `<script>${call}</script>`,
  (call) => `<ScRiPt >${call}</sCrIpT >`,
  (call) => `<script\n>${call}</script\n>`,
  (call) => `<script/x>${call}</script/x>`,
  (call) => `<details open ontoggle=${call}>x</details>`,
  (call) => `<video><source onerror=${call}></video>`,
  (call) => `<video src=x onerror=${call}></video>`,
  (call) => `<audio src=x onerror=${call}></audio>`,
  (call) => `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  (call) => `<iframe src="javascript:parent.${call}"></iframe>`,
  (call) => `<iframe onload=${call}></iframe>`,
  (call) => `<object data="data:text/html,x" onload=${call} onerror=${call}></object>`,
  (call) => `<embed src="data:text/html,x" onload=${call}>`,
  (call) => `<style onload=${call}></style>`,
  (call) => `<link rel=stylesheet href="data:text/css,x" onload=${call}>`,
  (call) => `<img srcset=x onerror=${call}>`,
  (call) => `<input type=image src=x onerror=${call}>`,
  (call) => `<math><mtext><img src=x onerror=${call}></mtext></math>`,
  (call) => `<body onpageshow=${call}>`,
];

/** Where a member might put it: alone, inside what Markdown allows, and behind what a filter may stop at. */
const wrappings: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `**${payload}**`,
  (payload) => `_x_ ${payload} _y_`,
  (payload) => `> ${payload}`,
  (payload) => `- ${payload}`,
  (payload) => `1. ${payload}`,
  (payload) => `[a link](https://ryadom.example "${payload}")\n\n${payload}`,
  (payload) => `</p></div></article>${payload}`,
  (payload) => `"'>${payload}`,
  (payload) => `--></style></textarea></title>${payload}`,
  (payload) => `<p><strong>x</strong>${payload}</p>`,
  (payload) => `<<b>${payload}`,
  (payload) => `Текст по-русски ${payload} и дальше`,
  (payload) => `\u200b${payload}\ufeff`,
  (payload) => `&lt;b&gt;${payload}&amp;`,
  (payload) => `\\${payload}`,
];

/** Links that run when they are followed, as HTML and as Markdown. */
const links: readonly ((call: string) => string)[] = [
  (call) => `<a href="javascript:${call}">follow</a>`,
  (call) => `<a href=" javascript:${call}">follow</a>`,
  (call) => `<a href="java\tscript:${call}">follow</a>`,
  (call) => `<a href="JaVaScRiPt:${call}">follow</a>`,
  (call) => `<a href="&#106;avascript:${call}">follow</a>`,
  (call) => `<a href="javascript&colon;${call}">follow</a>`,
  (call) => `<a href="#" onclick="${call}">follow</a>`,
  (call) => `<a onmouseover="${call}" href="#">follow</a>`,
];
export const markdownLinks: readonly ((call: string) => string)[] = [
  (call) => `[follow](javascript:${call})`,
  (call) => `[follow](<javascript:${call}>)`,
  (call) => `[follow](JAVASCRIPT:${call})`,
  (call) => `[follow](java&#115;cript:${call})`,
  (call) => `[follow](data:text/html,<script>${call}</script>)`,
  (call) => `[follow](vbscript:${call})`,
  (call) => `<javascript:${call}>`,
  (call) => `[follow][1]\n\n[1]: javascript:${call}`,
  (call) => `![picture](javascript:${call})`,
  (call) => `[![x](x)](javascript:${call})`,
];

const call = (number: number): string => `fired(${number})`;

/** Runs by itself. */
export const selfRunning: readonly string[] = wrappings.flatMap((wrap, row) =>
  handlers.map((handler, column) => wrap(handler(call(row * handlers.length + column)))),
);
/** Runs when it is clicked or pointed at. */
export const followed: readonly string[] = links.map((link, index) => link(call(selfRunning.length + index)));
/** Runs nowhere, unless Markdown makes a link of it. */
export const followedMarkdown: readonly string[] = markdownLinks.map((link, index) =>
  link(call(selfRunning.length + followed.length + index)),
);
