import { createRequestHandler } from 'react-router'

// Read when the first request comes: the build has no variables.
const handler = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE)

export default { fetch: (request: Request): Promise<Response> => handler(request) }
