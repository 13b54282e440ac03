/** The methods of a path, for `Allow`. Used only when no route matches a request. */

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
		// the encoding is malformed: the path can only be unknown, and is compared unchanged
		return path;
	}
};

interface Route {
	readonly pattern: readonly string[];
	readonly method: string;
}

export class KnownPaths {
	private readonly routes: Route[] = [];

	/** @param pattern - in the router's notation: `/blocks/:height`, `/docs/*` */
	add(method: string, pattern: string): void {
		this.routes.push({ pattern: pattern.split('/'), method });
	}

	/** @returns the methods of a path, including OPTIONS; those of all paths for `*` (RFC 9110, 9.3.7); empty when it does not exist */
	methodsOf(path: string): readonly string[] {
		if (path === '*')
			return KnownPaths.withOptions(this.routes);
		const segments = path.split('/').map(decode);
		const routes = this.routes.filter(({ pattern }) => fits(pattern, segments));
		// the routes with the most literal segments have priority, as in the router
		const most = Math.max(...routes.map(({ pattern }) => countLiterals(pattern)));
		return routes.length === 0 ? [] : KnownPaths.withOptions(routes.filter(({ pattern }) => countLiterals(pattern) === most));
	}

	private static withOptions(routes: readonly Route[]): readonly string[] {
		return [...new Set([...routes.map(({ method }) => method), 'OPTIONS'])];
	}
}
