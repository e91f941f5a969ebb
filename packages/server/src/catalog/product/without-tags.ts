/** HTML as the words in it, with a space for each tag and entity. */
export const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, ' ').replace(/&#?\w+;/g, ' ')
