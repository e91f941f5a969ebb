import { shop } from '../../../shop'

export const { GET, POST } = shop.auth
