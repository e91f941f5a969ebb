/** Texts of error pages. Separate from the others, so that they are there if loading those fails. */
export const errors = {
  notFound: {
    title: 'Page not found',
    text: 'This page does not exist or has been removed. Check the address for typos.',
  },
  unreadable: {
    title: 'Invalid request',
    text: 'The address or the form contains something that we cannot read. Nothing was changed. Go back and try again.',
  },
  broken: {
    title: 'Something went wrong',
    text: 'The shop is not responding correctly. Your cart is safe. Try again in a moment.',
  },
  home: 'Go to the home page',
  retry: 'Try again',
}
