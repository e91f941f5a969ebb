import { readHome } from '../../shop/loaders/pages'
import { HomePage } from '../../shop/pages/home'
import { currentShop, currentView } from '../../shop/server'

export default async function Home() {
  return <HomePage view={await currentView()} {...(await readHome(await currentShop()))} />
}
