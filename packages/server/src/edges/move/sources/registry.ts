import type { MoveSource } from '../source.ts'
import { jsonLines } from './json-lines/index.ts'
import { provider } from './provider/index.ts'
import { shopify } from './shopify/index.ts'
import { shopifyFiles } from './shopify-files/index.ts'
import { wooCommerce } from './woocommerce/index.ts'

/** The systems that a shop can be moved from. */
export const moveSources: readonly MoveSource[] = [provider, shopify, shopifyFiles, wooCommerce, jsonLines]
