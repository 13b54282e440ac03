// Ends the process with one line where Node.js is too old. Written so that every version can parse it, as a module and as a script.
(function () {
	var needed = [20, 12];
	var found = process.versions.node.split('.').map(Number);
	if (found[0] > needed[0] || (found[0] === needed[0] && found[1] >= needed[1]))
		return;
	console.error('symbol-gateway needs Node.js ' + needed.join('.') + ' or newer, this is ' + process.versions.node + ': https://nodejs.org/en/download');
	process.exit(1);
})();
