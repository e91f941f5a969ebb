import { NotFoundPage } from '../../shop/pages/states'
import { currentView } from '../../shop/server'

export default async function NotFound() {
  return <NotFoundPage language={(await currentView()).language} />
}
