/** What `files.uploadFile` may be refused with, which is more than one call. */
export const uploadFileErrors = ['FILE_TYPE_NOT_SUPPORTED', 'FILE_TOO_LARGE', 'FILE_DAMAGED'] as const
