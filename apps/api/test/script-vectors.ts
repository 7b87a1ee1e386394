import { markupVectors } from './markup-vectors.ts';

/**
 * Texts that try to run a script, or to send data elsewhere, when a page shows them. Each calls `alert` if a browser
 * executes it. The server's tests and the browser's (`e2e`) use them. Sources: OWASP (XSS filter evasion), PortSwigger
 * (cross-site scripting cheat sheet), html5sec.org, and the mutations found in DOMPurify, sanitize-html and Angular's
 * sanitiser.
 */

const run = 'alert(1)';

/** Names of all events. One vector each, on an element that the list keeps. */
const eventNames = `abort afterprint animationcancel animationend animationiteration animationstart auxclick beforecopy
  beforecut beforeinput beforematch beforepaste beforeprint beforetoggle beforeunload begin blur bounce cancel canplay
  canplaythrough change click close contentvisibilityautostatechange contextmenu copy cuechange cut dblclick drag dragend
  dragenter dragexit dragleave dragover dragstart drop durationchange end ended error finish focus focusin focusout
  fullscreenchange gotpointercapture hashchange input invalid keydown keypress keyup load loadeddata loadedmetadata
  loadstart lostpointercapture message mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup mousewheel
  pagehide pageshow paste pause play playing pointercancel pointerdown pointerenter pointerleave pointermove pointerout
  pointerover pointerrawupdate pointerup popstate progress ratechange repeat reset resize scroll scrollend
  scrollsnapchange search securitypolicyviolation seeked seeking select selectionchange selectstart show slotchange
  stalled start storage submit suspend timeupdate toggle touchcancel touchend touchmove touchstart transitioncancel
  transitionend transitionrun transitionstart unhandledrejection unload volumechange waiting wheel`.split(/\s+/);

const events = eventNames.map((name, at) => {
  const tag = ['p', 'h2', 'strong', 'blockquote', 'li', 'td', 'a', 'img'][at % 8];
  return `<${tag} on${name}="${run}" href="/a" src="x" tabindex="1" autofocus>x</${tag}>`;
});

/** Handlers in a spelling that a simple parser overlooks. */
const oddHandlers = [
  `<p onclick=${run}>x`,
  `<p onclick='${run}'>x</p>`,
  `<p ONCLICK="${run}">x</p>`,
  `<p oNcLiCk="${run}">x</p>`,
  `<p/onclick=${run}>x</p>`,
  `<p/x/onclick=${run}//>x</p>`,
  `<p\tonclick\t=\t${run}>x</p>`,
  `<p\nonclick\n=\n"${run}">x</p>`,
  `<p\fonclick=${run}>x</p>`,
  `<p\ronclick=${run}>x</p>`,
  `<p \u0000onclick="${run}">x</p>`,
  `<p on\u0000click="${run}">x</p>`,
  `<p \u00a0onclick="${run}">x</p>`,
  `<p a="b"onclick="${run}">x</p>`,
  `<p a='>' onclick="${run}">x</p>`,
  `<p a=">" onclick="${run}">x</p>`,
  `<p a=\`>\` onclick="${run}">x</p>`,
  `<p "onclick="${run}">x</p>`,
  `<p onclick="${run}" onclick="x">x</p>`,
  `<p title="</p><p onclick=${run}>">x</p>`,
  '<p onclick="&#97;lert(1)">x</p>',
  '<p onclick="&#x61;&#x6c;ert&lpar;1&rpar;">x</p>',
  '<p onclick="alert&#40;1&#41">x</p>',
  `<img src="x" alt="a" onerror="${run}">`,
  `<img src=x:x onerror=${run} `,
  `<img src='x' alt='"><img src=x onerror=${run}>'>`,
  `<img src="/v2/media/1/x.webp" alt="x"onerror="${run}">`,
  `<img src="/v2/media/999999/${'0'.repeat(40)}.webp" alt="&quot; onerror=&quot;${run}">`,
  `<img """><script>${run}</script>">`,
  `<img src="x\`\`onerror=${run}">`,
  `<img srcset="x 1x, x 2x" onerror=${run}>`,
  `<image src=x onerror=${run}>`,
  `<a href="/a" style="x" onmouseover=${run}>x</a>`,
  `<a href="/a" ping="https://exemplo.com.br" onfocus=${run} autofocus>x</a>`,
  `<x onclick=${run}>x</x>`,
  `<x-y onfocus=${run} tabindex=1 autofocus>x</x-y>`,
  `<p is="x" onclick=${run}>x</p>`,
];

/** Address of a script, in all spellings that browsers accept. */
const scriptAddresses = [
  `javascript:${run}`,
  `JavaScript:${run}`,
  `JAVASCRIPT:${run}`,
  ` javascript:${run}`,
  `\tjavascript:${run}`,
  `\njavascript:${run}`,
  `\u0001javascript:${run}`,
  `\u001fjavascript:${run}`,
  `\u00a0javascript:${run}`,
  `\u2028javascript:${run}`,
  `\ufeffjavascript:${run}`,
  `\u200bjavascript:${run}`,
  `java\tscript:${run}`,
  `java\nscript:${run}`,
  `java\rscript:${run}`,
  `java\u0000script:${run}`,
  `javascript\t:${run}`,
  `javascript\u0000:${run}`,
  `javascript&colon;${run}`,
  `javascript&#58;${run}`,
  `javascript&#x3a;${run}`,
  `javascript&#0000058${run}`,
  `java&Tab;script:${run}`,
  `java&NewLine;script:${run}`,
  `java&#09;script:${run}`,
  `java&#x0A;script:${run}`,
  `&#106;avascript:${run}`,
  `&#x6A;avascript:${run}`,
  `&#0000106avascript:${run}`,
  `&#1;javascript:${run}`,
  `&#14;  javascript:${run}`,
  'javascript:alert&lpar;1&rpar;',
  'javascript:alert%281%29',
  `javascript://exemplo.com.br/%0a${run}`,
  `javascript:/*--></title></style></textarea></script>*/${run}`,
  `javascript:void(0);${run}`,
  `view-source:javascript:${run}`,
  `feed:javascript:${run}`,
  `livescript:${run}`,
  `mocha:${run}`,
  `vbscript:msgbox(1)`,
  `VBScript:msgbox(1)`,
  `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `DATA:text/html;charset=utf-8,%3Cscript%3E${run}%3C/script%3E`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${run}'/>`,
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIG9ubG9hZD0iYWxlcnQoMSkiLz4=',
  `data:application/xhtml+xml,<x xmlns='http://www.w3.org/1999/xhtml'><script>${run}</script></x>`,
  `da\tta:text/html,<script>${run}</script>`,
  'blob:https://exemplo.com.br/1',
  'filesystem:https://exemplo.com.br/a',
  'jar:https://exemplo.com.br!/a',
  'file:///etc/passwd',
  '//exemplo.com.br',
  '/\\exemplo.com.br',
  '\\\\exemplo.com.br',
  '/\t/exemplo.com.br',
  'https:exemplo.com.br',
  'http://exemplo.com.br',
];
const addresses = [
  ...scriptAddresses.map((address) => `<a href="${address}">x</a>`),
  ...scriptAddresses.slice(0, 8).map((address) => `<img src="${address}" alt="x">`),
  ...scriptAddresses.slice(42, 48).map((address) => `<img src="${address}" alt="x">`),
];

/** Attributes and elements other than a link that fetch, send or run an address. */
const carriers = [
  `<a href=javascript:${run}>x</a>`,
  `<a href='javascript:${run}'>x</a>`,
  `<a href=\`javascript:${run}\`>x</a>`,
  `<a xlink:href="javascript:${run}">x</a>`,
  `<a href="/a" href="javascript:${run}">x</a>`,
  `<a href="javascript:${run}" href="/a">x</a>`,
  `<a href="/a" formaction="javascript:${run}" srcdoc="<script>${run}</script>">x</a>`,
  `<area href="javascript:${run}" shape="default">`,
  `<base href="javascript:${run}//">`,
  `<body background="javascript:${run}" onload=${run}>x`,
  `<table background="javascript:${run}"><tr><td background="javascript:${run}">x</td></tr></table>`,
  `<blockquote cite="javascript:${run}">x</blockquote>`,
  `<button formaction="javascript:${run}">x</button>`,
  `<form action="javascript:${run}"><input type="submit"></form>`,
  `<form id="f"></form><button form="f" formaction="javascript:${run}">x</button>`,
  `<form><input name="innerHTML"><img src=x onerror=${run}></form>`,
  `<input type="image" src="javascript:${run}" onfocus=${run} autofocus>`,
  `<isindex action="javascript:${run}" type="image">`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;${run}&lt;/script&gt;"></iframe>`,
  `<iframe srcdoc='<body onload=${run}>'>`,
  `<frameset><frame src="javascript:${run}"></frameset>`,
  `<frameset onload=${run}>`,
  `<object data="javascript:${run}"></object>`,
  `<object data="data:text/html,<script>${run}</script>"></object>`,
  `<embed src="javascript:${run}">`,
  `<embed src="data:image/svg+xml,<svg onload=${run}>" type="image/svg+xml">`,
  `<applet code="javascript:${run}"></applet>`,
  `<param name="src" value="javascript:${run}">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<meta http-equiv="refresh" content="0;url=data:text/html,<script>${run}</script>">`,
  '<meta charset="utf-7">+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  `<link rel="stylesheet" href="javascript:${run}">`,
  `<link rel="import" href="data:text/html,<script>${run}</script>">`,
  `<link rel="preload" as="script" href="https://exemplo.com.br/a.js" onload=${run}>`,
  `<video poster="javascript:${run}"><source onerror=${run}></video>`,
  `<video src=x onerror=${run}></video>`,
  `<audio src=x onerror=${run}></audio>`,
  `<track src=x onerror=${run}>`,
  `<picture><source srcset="x"><img src=x onerror=${run}></picture>`,
  `<details open ontoggle=${run}>x</details>`,
  `<dialog open onclose=${run}>x</dialog>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<bgsound src="javascript:${run}">`,
  `<layer src="https://exemplo.com.br/a.js"></layer>`,
  `<keygen autofocus onfocus=${run}>`,
  `<portal src="javascript:${run}"></portal>`,
  `<fencedframe src="javascript:${run}"></fencedframe>`,
  `<input type="hidden" popover id="p" onbeforetoggle=${run}><button popovertarget="p">x</button>`,
];

/** Scripts, styles and other elements whose content is not parsed as text. */
const rawTexts = [
  `<script>${run}</script>`,
  `<SCRIPT>${run}</SCRIPT>`,
  `<ScRiPt >${run}</sCrIpT\t>`,
  `<script/x>${run}</script>`,
  `<script\u0000>${run}</script>`,
  `<script src="https://exemplo.com.br/a.js"></script>`,
  `<script src=//exemplo.com.br/a.js>`,
  `<script type="module">${run}</script>`,
  `<script type="importmap">{}</script><script>${run}</script>`,
  `<script>${run}`,
  `<script>${run}//`,
  `<<script>${run}//<</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<scrscriptipt>${run}</scrscriptipt><script>${run}</script>`,
  `<script><!--${run}--></script>`,
  `<script>//--></script>--><script>${run}</script>`,
  `<script>/*</script><script>*/${run}</script>`,
  `<script x=">" >${run}</script>`,
  `</script><script>${run}</script>`,
  `<style>@import "javascript:${run}";</style>`,
  `<style>p{background:url("javascript:${run}")}</style>`,
  `<style><img src="</style><img src=x onerror=${run}//">`,
  `<style><!--</style><script>${run}//--></script>`,
  `<style>*{x:expression(${run})}</style>`,
  `<p style="background:url(javascript:${run})">x</p>`,
  `<p style="width:expression(${run})">x</p>`,
  `<p style="-moz-binding:url(//exemplo.com.br/a.xml#x)">x</p>`,
  `<p style="behavior:url(#default#time2)" onbegin=${run}>x</p>`,
  `<textarea></textarea><script>${run}</script>`,
  `<textarea><img src="</textarea><img src=x onerror=${run}>">`,
  `<title><img src="</title><img src=x onerror=${run}>">`,
  `<xmp><img src="</xmp><img src=x onerror=${run}>"></xmp>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  `<noembed><img src="</noembed><img src=x onerror=${run}>"></noembed>`,
  `<noframes><img src="</noframes><img src=x onerror=${run}>"></noframes>`,
  `<plaintext><script>${run}</script>`,
  `<listing>&lt;img src=x onerror=${run}&gt;</listing>`,
  `<iframe><img src="</iframe><img src=x onerror=${run}>"></iframe>`,
  `<template><script>${run}</script></template>`,
  `<template><img src=x onerror=${run}></template>`,
  `<template shadowrootmode="open"><script>${run}</script></template>`,
  `<template><p></template><img src=x onerror=${run}>`,
  `<slot><img src=x onerror=${run}></slot>`,
];

export const scriptVectors: readonly string[] = [
  ...new Set([...events, ...oddHandlers, ...addresses, ...carriers, ...rawTexts, ...markupVectors]),
];
