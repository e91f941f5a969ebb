import { type LoaderFunctionArgs, redirect } from 'react-router'
import { readListing } from '../shop/loaders/listing'
import { readContent, readHome, readProduct } from '../shop/loaders/pages'
import {
  pageOfLink,
  readAccount,
  readCart,
  readLinkedOrder,
  readOrder,
  readPlacedOrder,
  readWishlist,
} from '../shop/loaders/shopper'
import { notFound, shopOf, signInFor } from './shop'

type Args = LoaderFunctionArgs

const urlOf = ({ request }: Args) => new URL(request.url)

/** @throws the page for a missing address where there are no data */
async function required<Data>(data: Promise<Data | null>): Promise<Data> {
  const result = await data
  if (result === null) throw notFound()
  return result
}

export const home = ({ request }: Args) => readHome(shopOf(request))

export const list = (args: Args) => required(readListing(shopOf(args.request), urlOf(args), args.params.slug))

export const product = (args: Args) => required(readProduct(shopOf(args.request), urlOf(args), args.params.slug ?? ''))

export const content = ({ request, params }: Args) => required(readContent(shopOf(request), params.slug ?? ''))

export const cart = (args: Args) => readCart(shopOf(args.request), urlOf(args))

export const placedOrder = (args: Args) => readPlacedOrder(shopOf(args.request), urlOf(args))

export const wishlist = ({ request }: Args) => readWishlist(shopOf(request))

export const withdrawal = (args: Args) => ({ orderId: urlOf(args).searchParams.get('orderId') ?? undefined })

export async function account(args: Args) {
  const data = await readAccount(shopOf(args.request), urlOf(args))
  if (!data) throw signInFor(args.request)
  return data
}

export async function order({ request, params }: Args) {
  const shop = shopOf(request)
  if (!(await shop.client.auth.loggedIn())) throw signInFor(request)
  return required(readOrder(shop, params.id ?? ''))
}

export async function linkedOrder(args: Args) {
  const page = pageOfLink(urlOf(args))
  if (page) throw redirect(page)
  return required(readLinkedOrder(shopOf(args.request), args.params.token ?? ''))
}
