<?php

// The build fills in the server of the widgets.
$conf['host'] = '{{host}}';
