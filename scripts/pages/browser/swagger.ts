/** Starts Swagger UI on the contract with the examples of this chain. */
declare const SwaggerUIBundle: (options: Readonly<Record<string, unknown>>) => void;

const dark = matchMedia('(prefers-color-scheme: dark)');

/** Swagger UI has dark colours; the page selects them. */
const followColours = (): void => {
	document.documentElement.classList.toggle('dark-mode', dark.matches);
};

dark.addEventListener('change', followColours);
followColours();
SwaggerUIBundle({
	url: 'openapi.json',
	dom_id: '#swagger-ui',
	deepLinking: true,
	tryItOutEnabled: true,
	displayRequestDuration: true,
	requestSnippetsEnabled: true,
	defaultModelsExpandDepth: 0,
	docExpansion: 'none',
	filter: true,
	validatorUrl: null
});

export {};
