import { missingOrMoved } from '../moved-path.server.ts'
import { shopContext } from '../shop.server.ts'
import type { Route } from './+types/not-found.ts'

export const loader = ({ context, url }: Route.LoaderArgs): Promise<never> =>
  missingOrMoved(url, context.get(shopContext).language)

export default function NotFound() {
  return null
}
