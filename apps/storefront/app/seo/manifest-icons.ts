const ownIcon = { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }

/** The icons of a web manifest. Phones show PNG in these sizes on their home screen, and not all of them a drawing. */
export const manifestIcons = (icon: { readonly url: string } | undefined) =>
  icon
    ? [192, 512].map((size) => ({
        src: `${icon.url}/v1/fill/w_${size},h_${size},al_c/icon.png`,
        type: 'image/png',
        sizes: `${size}x${size}`,
      }))
    : [ownIcon]
