/** The texts of the reviews. */
export const reviews = {
  title: 'Reviews',
  lead: 'Customers review what they ordered. A review appears in the shop once you approve it.',
  views: 'Views of reviews',
  tabs: { '': 'To check', approved: 'Approved', rejected: 'Rejected' },
  none: 'No reviews here',
  noneLead: 'New reviews of customers appear under “To check”.',
  stars: (n: number) => (n === 1 ? '1 star of 5' : `${n} stars of 5`),
  verified: 'Ordered here',
  imported: 'Added by staff or an app',
  anonymous: 'No name',
  approve: 'Approve',
  approved: 'The review is in the shop.',
  reject: 'Reject',
  rejected: 'The review is not shown.',
  delete: 'Delete',
  deleteLead: 'The review and your reply are deleted. This cannot be undone.',
  deleted: 'The review was deleted.',
  reply: 'Reply',
  yourReply: 'Your reply',
  replyHint: 'Customers see it below the review.',
  saveReply: 'Save reply',
  replySaved: 'The reply was saved.',
  removeReply: 'Remove reply',
  replyRemoved: 'The reply was removed.',
  more: 'Show more',
  fileHint:
    'With the columns Product (its address in the shop), Author and Rating; also Title, Text, Date, Status and Reply.',
  filed: 'Reviews imported.',
  counts: { rows: 'Rows', imported: 'New reviews', known: 'Already in the shop' },
}

export type ReviewMessages = typeof reviews
