/** Texts of error pages. Apart from the others: they must be available when nothing else is. */
export const errors = {
  notFound: {
    title: 'Off the path',
    text: 'There is no page at this address. It may have sold out for good, or the link has a typo.',
  },
  unreadable: {
    title: 'That got tangled',
    text: 'The address or the form holds something that we cannot read. Nothing was changed. Go back and try again.',
  },
  broken: {
    title: 'A rough patch',
    text: 'The shop is not answering as it should. Your cart is safe; please try again in a moment.',
  },
  home: 'Back to the start',
  retry: 'Try again',
}
