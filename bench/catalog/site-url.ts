/** The address the catalog's texts are written for; with another, a site would write all of them anew at its start. */
export const SITE_URL = 'http://127.0.0.1'
