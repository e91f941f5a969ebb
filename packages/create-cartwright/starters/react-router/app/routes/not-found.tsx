import { NotFoundPage } from '../../shop/pages/states'
import { formAction, notFound } from '../shop.server'
import { useRoot } from '../use-view'

export const loader = () => {
  throw notFound()
}
export const action = formAction

/** Header and footer stay around it. */
export function ErrorBoundary() {
  return <NotFoundPage language={useRoot().view.language} />
}

export default ErrorBoundary
