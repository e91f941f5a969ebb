import type { DocumentNode } from 'graphql'

const MOST_DOCUMENTS = 50
const LONGEST = 4_096

/** Documents that were read and found in order, so that those a shop asks again and again are read once. */
export interface KnownDocuments {
  get(text: string): DocumentNode | undefined
  add(text: string, document: DocumentNode): void
}

/** Keeps those that were asked for last; long ones would take too much memory. */
export function createKnownDocuments(): KnownDocuments {
  const documents = new Map<string, DocumentNode>()
  const add = (text: string, document: DocumentNode) => {
    if (text.length > LONGEST) return
    documents.delete(text)
    documents.set(text, document)
    const [oldest] = documents.keys()
    if (documents.size > MOST_DOCUMENTS && oldest !== undefined) documents.delete(oldest)
  }
  return {
    add,
    get: (text) => documents.get(text),
  }
}
