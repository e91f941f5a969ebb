/**
 * Whether any price of a response is below the one before discount, so that most responses need not be parsed.
 *
 * @param text of a response, as JSON
 */
export const hasReduction = (text: string): boolean => /"price":([^,]+),"discountedPrice":(?!\1[,}])/.test(text)
