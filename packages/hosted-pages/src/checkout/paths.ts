/** Where a checkout's pages are. */
export const checkoutPath = (sessionId: string): string => `/checkout/${sessionId}`
/** Every step has an address of its own, so that the browser's Back goes one step back. */
export const stepPath = (sessionId: string, step: string): string => `${checkoutPath(sessionId)}?step=${step}`
/** A step with the order unfolded on small screens, as it was when the customer changed something in it. */
export const orderPath = (sessionId: string, step: string): string => `${stepPath(sessionId, step)}&order=open`
/** True if the page of an address shows the order unfolded. */
export const isOrderOpen = (path: string): boolean =>
  new URL(path, 'http://page.invalid').searchParams.get('order') === 'open'
export const thankYouPath = (sessionId: string): string => `${checkoutPath(sessionId)}/thank-you`
/** Where a payment provider redirects to. */
export const paymentPath = (sessionId: string): string => `${checkoutPath(sessionId)}/payment`
