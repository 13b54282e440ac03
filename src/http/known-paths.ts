/** Which methods a path takes, for `Allow`: asked only when no route fits a request. */

const isParameter = (segment: string): boolean => segment.startsWith(':');

const fits = (pattern: readonly string[], path: readonly string[]): boolean => {
	const isOpen = pattern[pattern.length - 1] === '*';
	if (isOpen ? path.length < pattern.length : path.length !== pattern.length)
		return false;
	return pattern.every((segment, index) => segment === '*' || isParameter(segment) || segment === path[index]);
};

const countLiterals = (pattern: readonly string[]): number => pattern.filter(segment => segment !== '*' && !isParameter(segment)).length;

const decode = (path: string): string => {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
};

export class KnownPaths {
	private readonly routes: { readonly pattern: readonly string[]; readonly method: string }[] = [];

	/** @param pattern - in the router's notation: `/blocks/:height`, `/docs/*` */
	add(method: string, pattern: string): void {
		this.routes.push({ pattern: pattern.split('/'), method });
	}

	/** @returns the methods that a path takes, OPTIONS included; empty when there is no such path */
	methodsOf(path: string): readonly string[] {
		const segments = path.split('/').map(decode);
		const routes = this.routes.filter(({ pattern }) => fits(pattern, segments));
		// a path that is named takes nothing of one that has a parameter in its place
		const most = Math.max(...routes.map(({ pattern }) => countLiterals(pattern)));
		const methods = routes.filter(({ pattern }) => countLiterals(pattern) === most).map(({ method }) => method);
		return methods.length === 0 ? [] : [...new Set([...methods, 'OPTIONS'])];
	}
}
