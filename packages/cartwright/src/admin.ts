/** What extensions of the admin import. */
export * from '@cartwright/admin/extend'
