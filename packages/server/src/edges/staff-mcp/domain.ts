import { defineDomain } from '../../platform/domain/define-domain.ts'
import { staffMcpRoutes } from './routes.ts'

/** Tools for assistants of the shop's people, by the Model Context Protocol. */
export const staffMcp = defineDomain({ name: 'staff-mcp', routes: staffMcpRoutes })
