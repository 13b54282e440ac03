/** The page that shows the events: AsyncAPI's own component on the document, which was parsed when the contracts were compiled. */

/** URLs are relative to the page's, so that the gateway may stand behind a path of a proxy. */
export const EVENTS_PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>symbol-gateway events</title>
<link rel="icon" type="image/png" href="static/favicon-32x32.png" sizes="32x32">
<link rel="stylesheet" href="events/component.css">
<link rel="stylesheet" href="events/page.css">
</head>
<body>
<div id="asyncapi"></div>
<noscript>This page needs JavaScript. The document itself is at <a href="../asyncapi.yaml">asyncapi.yaml</a>.</noscript>
<script src="events/component.js"></script>
<script src="events/page.js"></script>
</body>
</html>
`;

/** The component leaves the typeface to its page, and would show the backticks of code. */
export const EVENTS_STYLE = `body {
	margin: 0;
	font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
}

.aui-root .prose code::before,
.aui-root .prose code::after {
	content: none;
}
`;

export const EVENTS_SCRIPT = `'use strict';

const place = document.getElementById('asyncapi');

const config = { show: { sidebar: true } };

fetch('events/document.json')
	.then(response => response.text())
	.then(schema => AsyncApiStandalone.render({ schema, config }, place))
	.catch(error => {
		place.textContent = 'The document could not be loaded: ' + error.message;
	});
`;
