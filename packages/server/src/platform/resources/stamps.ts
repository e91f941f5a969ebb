import type { Stored } from '../database/documents.ts'

/** What the wire has of every stored entity. */
export const stamps = ({ revision, createdAt, updatedAt }: Stored<unknown>) => ({
  revision: String(revision),
  createdDate: createdAt,
  updatedDate: updatedAt,
})
