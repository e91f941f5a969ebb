/** Where a checkout's pages are. */
export const checkoutPath = (sessionId: string): string => `/checkout/${sessionId}`
/** Every step has an address of its own, so that the browser's Back goes one step back. */
export const stepPath = (sessionId: string, step: string): string => `${checkoutPath(sessionId)}?step=${step}`
export const thankYouPath = (sessionId: string): string => `${checkoutPath(sessionId)}/thank-you`
/** Where a payment provider redirects to. */
export const paymentPath = (sessionId: string): string => `${checkoutPath(sessionId)}/payment`
