/** The error codes of `files.uploadFile`, which makes more than one call. */
export const uploadFileErrors = ['FILE_TYPE_NOT_SUPPORTED', 'FILE_TOO_LARGE', 'FILE_DAMAGED'] as const
