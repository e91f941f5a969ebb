import { shop } from '../../shop'

export const { POST } = shop.checkout
