/** Where a checkout's pages are. */
export const checkoutPath = (sessionId: string): string => `/checkout/${sessionId}`
export const thankYouPath = (sessionId: string): string => `${checkoutPath(sessionId)}/thank-you`
