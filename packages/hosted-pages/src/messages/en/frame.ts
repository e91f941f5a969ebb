/** Texts of the frame around every page. */
export const frame = {
  skip: 'Skip to content',
  backToShop: 'Back to the shop',
  titleWithErrors: (title: string) => `Error: ${title}`,
  captchaNote: (provider: string) => `This page loads ${provider} to keep robots out.`,
  errorSummary: (count: number) =>
    count === 1 ? 'One thing needs your attention' : `${count} things need your attention`,
  optional: 'optional',
}
