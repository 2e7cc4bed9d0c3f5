export default { output: 'static', devToolbar: { enabled: false } };
