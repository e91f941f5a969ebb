import { routes } from '../shop.server'

/** The calls of the own checkout, to which the server adds the tokens of the shopper. */
export const loader = routes.calls
export const action = routes.calls
