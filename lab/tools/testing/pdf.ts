export { extractText, extractTextItems, getDocumentProxy } from 'unpdf'
