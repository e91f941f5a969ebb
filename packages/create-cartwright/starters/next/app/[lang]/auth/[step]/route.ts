import { routes } from '../../../../shop/server'

export const { GET, POST } = routes.auth
