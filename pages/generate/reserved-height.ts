/**
 * Heights of the form on our pages, a little less than the element's in each language. It depends on the width of the
 * form, not of the page: beside a heading the form is narrow on wide pages, too.
 */
export const reservedFormStyles = [
  ':host{container-type:inline-size}',
  'form{box-sizing:border-box;align-content:start;min-height:2030px}form:lang(ar){min-height:2095px}',
  // Gaps are wider than on phones.
  '@media(width>=600px){form{min-height:2165px}form:lang(ar){min-height:2270px} }',
  '@container(width>=600px){form{min-height:1770px}form:lang(ar){min-height:1800px} }',
  '@media(scripting:none){form,form:lang(ar){min-height:0} }',
].join('');
