<?php

$lang['host'] = 'Where luxe-widgets.js is, such as https://widgets.example';
