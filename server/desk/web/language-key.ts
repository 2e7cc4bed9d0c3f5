/** Key under which browsers store the language that the person chose. */
export const languageKey = 'desk.language';
