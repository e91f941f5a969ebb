import type { ReactNode } from 'react'
import type { OrderView as View } from '../order/index.ts'
import { Button } from './button.tsx'
import { Cancellation } from './order-cancellation.tsx'
import { OrderDetails } from './order-details.tsx'
import {
  FormProblem,
  type OrderForm,
  type OrderFormProps,
  type OrderProblem,
  RequestReturn,
  Returns,
} from './order-returns.tsx'
import { Documents, Downloads, OpenPayment, Parcels, StandingPills } from './order-sections.tsx'

interface OrderViewProps {
  readonly view: View
  /** By default the browser's own. */
  readonly Form?: OrderForm
  /** What is wrong with the form that was sent; null when nothing is. */
  readonly problem: OrderProblem | null
  /** A form is being sent: scripts keep it from being sent twice. */
  readonly isBusy?: boolean
  /** What the page can do besides, below the parcels. */
  readonly actions?: ReactNode
  /** How to withdraw from the order, at the end. */
  readonly withdrawal?: ReactNode
}

/** The page of an order for its customer, below the header of the shop. It works without scripts. */
export function OrderView({ view, Form = PlainForm, problem, isBusy = false, actions, withdrawal }: OrderViewProps) {
  return (
    <div className="order">
      <h1>{view.title}</h1>
      <p className="muted">{view.placed}</p>
      <StandingPills standing={view.standing} />
      <p className="lead">{view.state}</p>
      {view.pay && (
        <Form leavesPage>
          <Button name="intent" value="pay">
            {view.pay}
          </Button>
        </Form>
      )}
      <FormProblem problem={problem} intent="pay" />
      <OpenPayment payment={view.openPayment} />
      <Downloads downloads={view.downloads} />
      <Parcels parcels={view.parcels} />
      {actions}
      <OrderDetails details={view} />
      <Documents documents={view.documents} />
      <Cancellation {...{ cancellation: view.cancellation, Form, problem, isBusy }} />
      <Returns {...{ returns: view.returns, Form, problem }} />
      <RequestReturn key={view.returns?.returns.length} {...{ form: view.returnForm, Form, problem, isBusy }} />
      {withdrawal}
    </div>
  )
}

/** Posts to the address of the page. */
const PlainForm = ({ className, children }: OrderFormProps) => (
  <form method="post" className={className}>
    {children}
  </form>
)
